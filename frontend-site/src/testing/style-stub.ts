/** Replaces style sheets, which tests cannot load. */
export {};
