import type { ComponentProps } from 'react';
import { LengthField } from '../tools/length-field';
import { NumberField } from '../tools/number-field';
import { useYard, type YardChange } from './yard-editing';

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

interface PlaceProps {
  id: string;
  at: { readonly xFt: number; readonly yFt: number };
  edit: (at: { xFt: number; yFt: number }) => YardChange;
}

export function YardPlace({ id, at, edit }: PlaceProps) {
  return (
    <>
      <YardLength id={`${id}-left`} label="From the left" valueFt={at.xFt} edit={(xFt) => edit({ xFt, yFt: at.yFt })} />
      <YardLength
        id={`${id}-front`}
        label="From the front"
        valueFt={at.yFt}
        edit={(yFt) => edit({ xFt: at.xFt, yFt })}
      />
    </>
  );
}
