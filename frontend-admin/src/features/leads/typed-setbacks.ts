import { formatTypedLength } from 'poolkit/units';

const SIDES = [
  ['front', 'frontFt'],
  ['side', 'sideFt'],
  ['rear', 'rearFt'],
] as const;

export function typedSetbacks(design: Record<string, unknown> | undefined): string | null {
  const yard = design?.yard as { setbacks?: Record<string, unknown> | null } | null | undefined;
  const typed = SIDES.flatMap(([side, key]) => {
    const lengthFt = yard?.setbacks?.[key];
    return typeof lengthFt === 'number' ? [`${side} ${formatTypedLength(lengthFt)}`] : [];
  });
  if (typed.length === 0) return null;
  const words = typed.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
