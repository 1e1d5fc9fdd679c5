import { useEffect, useState } from 'react';

const SETTLE_MS = 900;

/** Read aloud once the text stops changing. */
export function SpokenText({ text, initially = text }: { text: string; initially?: string }) {
  const [spoken, setSpoken] = useState(initially);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}
