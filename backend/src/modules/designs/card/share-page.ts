import { createHash } from 'node:crypto';

const ASSISTANT = '/ai-tools/design-assistant';
/** The secret part of a share link is in the fragment, which only the browser has. */
const FORWARD = `location.replace('${ASSISTANT}' + location.hash)`;
const HASH = createHash('sha256').update(FORWARD).digest('base64');

export const SHARE_PAGE_CSP = `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

interface SharePage {
  brand: string;
  title: string;
  description: string;
  url: string;
  /** Null for a link that has ended: the design assistant says so. */
  image: string | null;
}

/** What crawlers of social networks read; people go on to the design assistant. */
export function sharePage({ brand, title, description, url, image }: SharePage): string {
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...(image === null
      ? []
      : ([
          ['og:image', image],
          ['og:image:type', 'image/png'],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', description],
        ] as [string, string][])),
  ];
  const meta = tags.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
<meta name="robots" content="noindex">
<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">
${meta}
<script>${FORWARD}</script></head>
<body><p><a href="${ASSISTANT}">Open the design assistant</a></p></body></html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
