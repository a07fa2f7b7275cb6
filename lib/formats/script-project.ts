import { z } from "zod";

/** The part of tsconfig.json or jsconfig.json that says where names lead; fields of the wrong type count as absent. */
export const scriptConfigSchema = z.looseObject({
  extends: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  compilerOptions: z
    .looseObject({
      baseUrl: z.string().optional().catch(undefined),
      paths: z.record(z.string(), z.array(z.string()).catch([])).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});
export type ScriptConfig = z.infer<typeof scriptConfigSchema>;

/** The part of package.json by which packages of a workspace find one another. */
export const packageManifestSchema = z.looseObject({
  name: z.string(),
  main: z.string().optional().catch(undefined),
});
export type PackageManifest = z.infer<typeof packageManifestSchema>;
