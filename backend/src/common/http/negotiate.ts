export function takesEncoding(acceptEncoding: string | undefined, encoding: string): boolean {
  return (acceptEncoding ?? '').split(',').some((part) => {
    const [name, weight] = part.split(';');
    return name?.trim().toLowerCase() === encoding && !/^\s*q=0(\.0+)?\s*$/.test(weight ?? '');
  });
}

/** A proxy that compresses a response makes its ETag weak. */
export function isHeld(ifNoneMatch: string | undefined, tag: string | undefined): boolean {
  if (ifNoneMatch === undefined || tag === undefined) return false;
  return ifNoneMatch.split(',').some((held) => strong(held.trim()) === strong(tag));
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '');
}
