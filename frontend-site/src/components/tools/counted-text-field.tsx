import { useContext, useRef, type ComponentProps } from 'react';
import { ProblemCount } from '../../lib/hooks/use-counted-problem';
import { TextField } from '../ui/field';

/**
 * A field that says what is wrong with it while it is typed, so no form sends that back. It is counted when the field is
 * left like that: on the way from one good figure to the next a text may pass through what is none.
 */
export function CountedTextField(props: ComponentProps<typeof TextField>) {
  const count = useContext(ProblemCount);
  const counted = useRef<unknown>(null);
  const { id, value, error } = props;
  const leave = () => {
    if (error === undefined || counted.current === value) return;
    counted.current = value;
    count?.(id);
  };
  return <TextField {...props} onBlur={leave} />;
}
