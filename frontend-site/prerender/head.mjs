const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

const meta = (name, content) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name, content) => `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Escaped, so that a closing tag inside a text cannot end the element. */
function jsonLd(graph) {
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}

function shareLines({ url, width, height, alt }, site) {
  return [
    property('og:image', new URL(url, site.brand.url).href),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    meta('twitter:card', 'summary_large_image'),
  ];
}

export function headOf({ path, meta: { title, description, canonical, index }, site, structured, card }) {
  const url = path === null ? null : new URL(canonical ?? path, site.brand.url).href;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(url === null ? [] : [`<link rel="canonical" href="${url}">`]),
    ...(index ? [] : [meta('robots', 'noindex')]),
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:site_name', site.brand.name),
    ...(url === null ? [] : [property('og:url', url)]),
    ...shareLines(card, site),
    ...(structured === null ? [] : [jsonLd(structured)]),
  ].join('\n    ');
}
