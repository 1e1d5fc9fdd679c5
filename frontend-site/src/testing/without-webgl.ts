/** jsdom has no WebGL; silences its logs. */
export function withoutWebGl(): { readonly warned: jest.SpyInstance } {
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as unknown as typeof window.matchMedia;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  return { warned: jest.spyOn(console, 'warn').mockImplementation(() => {}) };
}
