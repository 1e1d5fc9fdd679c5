/**
 * Looked up once for each file. A test runs in a context of its own, where each look at a global asks the context:
 * a loop that uses `Math` takes four times as long. Nothing that a test replaces may be here, such as `Date`.
 */
export const quickGlobals = [
  'Array',
  'Float32Array',
  'Float64Array',
  'Infinity',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Set',
  'String',
  'Symbol',
  'WeakMap',
];
