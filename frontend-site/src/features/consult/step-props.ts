import type { useConsultForm } from './use-consult-form';

/** What a step shows and changes. */
export type StepProps = Pick<ReturnType<typeof useConsultForm>, 'values' | 'set' | 'errors'>;
