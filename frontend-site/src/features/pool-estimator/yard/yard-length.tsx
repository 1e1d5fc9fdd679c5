import type { PointFt } from 'poolkit/design';
import type { ComponentProps, ReactNode } from 'react';
import { LengthField, NumberField } from '../../../components/tools/measure-fields';
import { useYard, type YardChange } from './use-yard';

export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
      {children}
    </div>
  );
}

type LengthProps = Omit<ComponentProps<typeof LengthField>, 'onCommit' | 'onClear' | 'error'> & {
  edit: (valueFt: number) => YardChange;
  clear?: () => YardChange;
};

export function YardLength({ edit, clear, ...rest }: LengthProps) {
  const { change, errorAt } = useYard();
  return (
    <LengthField
      {...rest}
      error={errorAt(rest.id)}
      onCommit={(valueFt) => change(edit(valueFt), rest.id)}
      onClear={clear && (() => change(clear(), rest.id))}
    />
  );
}

type NumberProps = Omit<ComponentProps<typeof NumberField>, 'onCommit' | 'error'> & {
  edit: (value: number) => YardChange;
};

export function YardNumber({ edit, ...rest }: NumberProps) {
  const { change, errorAt } = useYard();
  return <NumberField {...rest} error={errorAt(rest.id)} onCommit={(value) => change(edit(value), rest.id)} />;
}

export function YardPlace({ id, at, edit }: { id: string; at: PointFt; edit: (at: PointFt) => YardChange }) {
  return (
    <>
      <YardLength id={`${id}-left`} label="From the left" valueFt={at.xFt} edit={(xFt) => edit({ ...at, xFt })} />
      <YardLength id={`${id}-front`} label="From the front" valueFt={at.yFt} edit={(yFt) => edit({ ...at, yFt })} />
    </>
  );
}
