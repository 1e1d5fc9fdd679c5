/**
 * Version of everything that turns a water test into advice: chemistry, symptoms and safety. It is raised
 * whenever the same test could be answered differently, and stored with every test that is kept.
 */
export const WATER_ENGINE_VERSION = '1.2.0';
