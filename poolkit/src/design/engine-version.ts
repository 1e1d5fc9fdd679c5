/**
 * Version of the geometry and of the measuring. It is raised whenever the same design could measure
 * differently, and stored with every estimate.
 */
export const ENGINE_VERSION = '1.1.0';
