import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { onlyChildText } from './scripts/lint/only-child-text.mjs';

const clockAndChance = {
  'no-restricted-globals': [
    'error',
    { name: 'process', message: 'poolkit is pure: pass values in.' },
    { name: 'fetch', message: 'poolkit is pure: pass values in.' },
    { name: 'window', message: 'poolkit is pure: pass values in.' },
    { name: 'document', message: 'poolkit is pure: pass values in.' },
    { name: 'performance', message: 'poolkit is pure: take the instant as an argument.' },
    { name: 'crypto', message: 'poolkit is pure: take random values as arguments.' },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'Take the instant as an argument.' },
    { object: 'Math', property: 'random', message: 'Take random values as arguments.' },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take the instant as an argument.' },
    { selector: "CallExpression[callee.name='Date']", message: 'Take the instant as an argument.' },
  ],
};

const rawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text stays text: raw HTML is how stored scripts run.',
};

/**
 * Levels are error or off; a rule that only warns is ignored. Rules that ask for types are in
 * .oxlintrc.json: its compiler is native, and answers in seconds what took three minutes here.
 */
export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/coverage/',
      '.cache/',
      'var/',
      '**/schema.d.ts',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs,js}'],
    extends: [tseslint.configs.recommended],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-imports': ['error', { patterns: [{ group: ['**/dist/**'], message: 'Import the source.' }] }],
      'no-async-promise-executor': 'error',
      'no-case-declarations': 'error',
      'no-cond-assign': 'error',
      'no-constant-binary-expression': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-control-regex': 'error',
      'no-dupe-else-if': 'error',
      'no-dupe-keys': 'error',
      'no-duplicate-case': 'error',
      'no-empty-character-class': 'error',
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-eval': 'error',
      'no-extra-boolean-cast': 'error',
      'no-fallthrough': 'error',
      'no-irregular-whitespace': 'error',
      'no-loss-of-precision': 'error',
      'no-misleading-character-class': 'error',
      'no-prototype-builtins': 'error',
      'no-self-assign': 'error',
      'no-self-compare': 'error',
      'no-sparse-arrays': 'error',
      'no-unreachable-loop': 'error',
      'no-unsafe-finally': 'error',
      'no-unsafe-optional-chaining': 'error',
      'no-useless-backreference': 'error',
      'no-useless-catch': 'error',
      'no-useless-escape': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],
    },
  },
  { files: ['poolkit/src/**/*.ts'], ignores: ['**/*.spec.ts'], rules: clockAndChance },
  // Decisions take `now`, so that every rule can be tried at any moment.
  { files: ['backend/src/modules/*/domain/**/*.ts'], ignores: ['**/*.spec.ts'], rules: clockAndChance },
  {
    files: ['backend/src/modules/**/*.ts'],
    ignores: ['**/*.spec.ts', 'backend/src/modules/*/domain/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Use the clock service.' },
        { object: 'Math', property: 'random', message: 'Use the ids service or node:crypto.' },
        { object: 'process', property: 'env', message: 'Use the typed configuration.' },
      ],
    },
  },
  {
    files: ['{frontend-shared,frontend-site,frontend-admin}/src/**/*.{ts,tsx}'],
    plugins: {
      'react-hooks': reactHooks,
      'jsx-a11y': jsxA11y,
      own: { rules: { 'only-child-text': onlyChildText } },
    },
    rules: {
      // A browser has no log file: what is worth knowing goes to its console.
      'no-console': ['error', { allow: ['warn', 'error'] }],
      ...jsxA11y.flatConfigs.recommended.rules,
      'jsx-a11y/label-has-associated-control': ['error', { depth: 3 }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', rawHtml],
    },
  },
  {
    files: ['frontend-site/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['**/dist/**'], message: 'Import the source.' }],
        },
      ],
    },
  },
  {
    files: ['{frontend-shared,frontend-site,frontend-admin}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    rules: { 'own/only-child-text': 'error' },
  },
  {
    files: ['frontend-admin/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    // MUI shows a ripple, and some an icon, beside these labels.
    rules: {
      'own/only-child-text': ['error', { withSiblings: ['Button', 'ButtonBase', 'MenuItem', 'ToggleButton'] }],
    },
  },
  {
    files: ['**/*.{spec,test,db-spec,api-spec}.{ts,tsx,mjs}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['describe', 'it', 'test'].map((object) => ({
          object,
          property: 'only',
          message: 'It leaves out all others, of other files too.',
        })),
      ],
    },
  },
  // Tools of the command line talk to the terminal.
  {
    files: ['scripts/**', '**/scripts/**', 'frontend-site/prerender/*.mjs', 'backend/src/cli/**'],
    rules: { 'no-console': 'off' },
  },
  // Runs before anything is compiled, in any browser.
  { files: ['**/public/**'], rules: { 'no-var': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
