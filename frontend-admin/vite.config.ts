import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themesWith } from '../frontend-shared/src/theme/theme-tokens.ts';
import site from '../site.config.json' with { type: 'json' };

const { light, dark } = themesWith(site.theme.overrides);

/** The brand lives in one config file, so the HTML shell takes it from there too. */
function brandInHtml(): Plugin {
  return {
    name: 'brand-in-html',
    transformIndexHtml: {
      // Before Vite looks for the files that the page names.
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%BRAND_NAME%', site.brand.name)
          .replace('%ICON%', site.brand.iconSvg === '' ? '/src/assets/console-icon.svg' : `../${site.brand.iconSvg}`)
          .replace('%LIGHT%', light.bg)
          .replace('%DARK%', dark.bg),
    },
  };
}

export default defineConfig({
  base: '/admin/',
  plugins: [react(), brandInHtml()],
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // Data URIs would need a wider content security policy than "self".
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // Or the lengths of plans are bundled with the lead, and every plan loads it.
        codeSplitting: { groups: [{ name: 'units', test: /poolkit\/src\/units\// }] },
      },
    },
  },
  server: {
    port: 5174,
    proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' },
  },
});
