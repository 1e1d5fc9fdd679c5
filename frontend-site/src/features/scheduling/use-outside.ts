import { useLatePart } from '../../lib/hooks/use-late-part';

const load = async () => (await import('../../components/area/area-words')).areaWords;

/** Where the house is, if outside the area; null inside or unknown. Such visits need our confirmation. */
export function useOutside(zip: string): string | null {
  const { part: areaWords } = useLatePart(zip !== '', load);
  const outside = zip === '' ? null : (areaWords?.(zip) ?? null);
  return outside?.county == null ? null : outside.text;
}
