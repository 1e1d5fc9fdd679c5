import { useContext, useRef, type ComponentProps } from 'react';
import { ProblemCount } from '../../lib/hooks/use-counted-problem';
import { TextField } from '../ui/field';

/** Says what is wrong while typing, but reports an error event only on leaving the field. */
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
