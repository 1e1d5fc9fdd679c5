export function keptFeet(text: string | undefined): number | null {
  const feet = Number(text ?? '');
  return text === undefined || text === '' || !Number.isFinite(feet) ? null : feet;
}
