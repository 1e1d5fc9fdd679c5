import type { useConsultForm } from './use-consult-form';

export type StepProps = Pick<ReturnType<typeof useConsultForm>, 'values' | 'set' | 'errors'>;
