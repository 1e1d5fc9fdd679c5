import type { ComponentProps } from 'react';
import { useCountedProblem } from '../../lib/hooks/use-counted-problem';
import { TextField } from '../ui/field';

/** A field that says for itself what is wrong with it, so no form counts that. */
export function CountedTextField(props: ComponentProps<typeof TextField>) {
  useCountedProblem(props.id, props.error);
  return <TextField {...props} />;
}
