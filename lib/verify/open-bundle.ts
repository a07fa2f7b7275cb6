/** The door to a bundle for the edges, which may not enter the bundle room themselves. */
export { openBundle } from "@/lib/bundle/open-bundle";
