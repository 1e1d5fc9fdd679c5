export { themesWith, type Tokens } from './theme-tokens';
