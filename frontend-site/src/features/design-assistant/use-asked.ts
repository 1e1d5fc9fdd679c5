import { useSearchParams } from 'react-router-dom';

export function useAsked<T extends string>(name: string, known: readonly [T, ...T[]]): [T, (next: T) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(name);
  const open = (next: T) => {
    const changed = new URLSearchParams(query);
    if (next === known[0]) changed.delete(name);
    else changed.set(name, next);
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  return [known.find((one) => one === asked) ?? known[0], open];
}
