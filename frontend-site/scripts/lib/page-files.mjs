// What a page of the build needs beyond its HTML, read from Vite's manifest.

/** @param {Record<string, { file: string, css?: string[], imports?: string[] }>} manifest by source file */
export function pageFiles(manifest) {
  const entry = (source) => {
    const found = manifest[source];
    if (found === undefined) throw new Error(`The build has no chunk for ${source}`);
    return found;
  };
  /** The chunk of a source and everything it imports at once, each once. */
  const chunksOf = (source, seen = new Set()) => {
    const { file, imports = [] } = entry(source);
    if (seen.has(file)) return [];
    seen.add(file);
    return [file, ...imports.flatMap((next) => chunksOf(next, seen))];
  };
  return {
    main: entry('index.html').file,
    /** What runs before anybody acts: on every page, and on those of a source of its own. */
    visitOf: (source) => ['src/visit.ts', ...(source === undefined ? [] : [source])].map((name) => entry(name).file),
    /** The program's own modules and those of the given sources, each once. */
    modulesOf: (sources) => [...new Set(['index.html', ...sources].flatMap((source) => chunksOf(source)))],
  };
}
