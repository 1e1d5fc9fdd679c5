/** Stands in for style sheets, which the test environment cannot load. */
export {};
