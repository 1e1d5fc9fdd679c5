/** A browser without WebGL, as the environment of these tests is, asked about its media; what it logs of that is expected. */
export function withoutWebGl(): { readonly warned: jest.SpyInstance } {
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as unknown as typeof window.matchMedia;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  return { warned: jest.spyOn(console, 'warn').mockImplementation(() => {}) };
}
