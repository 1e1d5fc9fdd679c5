import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import tokens from '../frontend-shared/src/theme/tokens.json' with { type: 'json' };
import siteConfig from '../site.config.json' with { type: 'json' };
import { inlineScript } from './prerender/inline-script.ts';
import { pictures } from './scripts/pictures/vite-plugin.mjs';
import { siteConfigProblems } from './src/config/site-schema.ts';
import { wordmarkOutlines } from './src/config/wordmark-outlines.ts';
import { themesWith, type ThemeOverrides } from '../frontend-shared/src/theme/theme-tokens.ts';

const { light, dark } = themesWith(siteConfig.theme.overrides as ThemeOverrides);
const TOKENS_ID = 'virtual:tokens.css';

function declarations(values: Record<string, string>, prefix = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join('');
}

/** The footer of a printed estimate. */
function estimatePage(): string {
  const { brand, contact } = siteConfig;
  const text = `Planning range, not a contract. ${brand.name}, ${contact.address.locality}, ${contact.address.region}. Page `;
  const footer = `font:8pt sans-serif;content:${JSON.stringify(text)} counter(page) " of " counter(pages);`;
  return `@page estimate{@bottom-center{${footer}}}`;
}

/** Custom properties of both themes, from tokens.json and the config's overrides. */
function tokenStyles(): Plugin {
  const css = [
    `:root{color-scheme:light;${declarations(light)}${declarations(tokens.motion, 'motion-')}}`,
    // Print always uses the light theme.
    `@media screen and (prefers-color-scheme: dark){:root:not([data-theme="light"]){color-scheme:dark;${declarations(dark)}}}`,
    `@media screen{:root[data-theme="dark"]{color-scheme:dark;${declarations(dark)}}}`,
    estimatePage(),
  ].join('\n');
  return {
    name: 'site-token-styles',
    resolveId: (id) => (id === TOKENS_ID ? `\0${TOKENS_ID}` : null),
    load: (id) => (id === `\0${TOKENS_ID}` ? css : null),
    transformIndexHtml: (html) => html.replaceAll('%LIGHT%', light.bg).replaceAll('%DARK%', dark.bg),
  };
}

function checkedSiteConfig(): Plugin {
  return {
    name: 'site-config-check',
    buildStart() {
      const problems = siteConfigProblems(siteConfig);
      if (problems.length > 0) {
        throw new Error(`site.config.json cannot be used:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
      }
    },
  };
}

/** A configured icon replaces the default favicon.svg, from which all others are made. */
function ownIcon(): Plugin {
  const { iconSvg } = siteConfig.brand;
  return {
    name: 'site-own-icon',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true && iconSvg !== '',
    generateBundle() {
      const source = readFileSync(new URL(`../${iconSvg}`, import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source });
    },
  };
}

/** The outlines of a configured wordmark, or null. */
function wordmark(): Plugin {
  const id = 'virtual:wordmark';
  const { wordmarkSvg } = siteConfig.brand;
  const drawn = () => wordmarkOutlines(readFileSync(new URL(`../${wordmarkSvg}`, import.meta.url), 'utf8'));
  return {
    name: 'site-wordmark',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export default ${wordmarkSvg === '' ? null : JSON.stringify(drawn())}` : null,
  };
}

/** Drops settings only the server and the build read, because every page ships this file. */
function configOfPages(): Plugin {
  return {
    name: 'site-config-of-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/site.config.json')) return null;
      const { business, theme: _, ...config } = JSON.parse(code) as typeof siteConfig;
      return { code: JSON.stringify({ ...config, business: { timeZone: business.timeZone } }), map: null };
    },
  };
}

/** Inlined, because a separate file would delay the first paint. */
function inlineScriptPlugin(): Plugin {
  const mark = '<!--inline-script-->';
  return {
    name: 'site-inline-script',
    transformIndexHtml: (html) => html.replace(mark, () => `<script>${inlineScript(import.meta.dirname)}</script>`),
  };
}

export default defineConfig({
  plugins: [
    checkedSiteConfig(),
    configOfPages(),
    tokenStyles(),
    wordmark(),
    ownIcon(),
    pictures(siteConfig.brand.name),
    inlineScriptPlugin(),
    react(),
    tailwindcss(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // The security policy does not allow data: URIs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 260,
    modulePreload: { polyfill: false },
    // The style sheet is inlined; chunks that name it would fetch it again.
    cssCodeSplit: false,
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
});
