import { useState, type ReactNode } from 'react';

interface PriceProps {
  text: string;
  children?: ReactNode;
}

const isSum = (text: string) => text.startsWith('$');

/** A price that may change while it is read: a new one flashes. */
export function Price({ text, children = text }: PriceProps) {
  const [shown, setShown] = useState({ text, changes: 0 });
  if (shown.text !== text) {
    setShown({ text, changes: shown.changes + Number(isSum(shown.text) && isSum(text)) });
  }
  return (
    <span key={shown.changes} className={shown.changes > 0 ? 'anim-flash' : undefined}>
      {children}
    </span>
  );
}
