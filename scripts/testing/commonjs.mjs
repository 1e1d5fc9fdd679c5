/** Large packages of CommonJS: compiling them again would only cost time. */
const PACKAGES = [
  '@mui',
  '@testing-library',
  'ajv',
  'aria-query',
  'class-validator',
  'dom-accessibility-api',
  'es-toolkit',
  'graphql',
  'mysql2',
  'react',
  'react-dom',
  'react-router',
  'rxjs',
  'tldts',
  'typeorm',
  'validator',
];

export const transformIgnorePatterns = [`/node_modules/(${PACKAGES.join('|')})/(?!.*(/node_modules/|\\.mjs$))`];
