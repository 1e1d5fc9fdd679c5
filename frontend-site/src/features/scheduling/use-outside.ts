import { useLatePart } from '../../lib/hooks/use-late-part';

const load = async () => (await import('../../components/area/area-words')).areaWords;

/**
 * Where a house is that is known to be outside the area, in words; null for one within, or of which nothing is known. The
 * server books such a visit to be confirmed by a person. `zip` is whole, or ''.
 */
export function useOutside(zip: string): string | null {
  const { part: areaWords } = useLatePart(zip !== '', load);
  const outside = zip === '' ? null : (areaWords?.(zip) ?? null);
  return outside?.county == null ? null : outside.text;
}
