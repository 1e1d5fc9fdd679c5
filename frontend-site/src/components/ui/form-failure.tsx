import { useEffect, useRef, type ReactNode } from 'react';
import { markTitle } from '../../lib/error-title';
import { Notice } from './notice';
import { TechnicalDetails } from './technical-details';

interface FormFailureProps {
  title: string;
  error: unknown;
  children?: ReactNode;
  action?: ReactNode;
}

export function FormFailure({ title, error, children, action }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  useEffect(markTitle, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" role="alert" title={title} action={action}>
        {children}
        <TechnicalDetails error={error} />
      </Notice>
    </div>
  );
}
