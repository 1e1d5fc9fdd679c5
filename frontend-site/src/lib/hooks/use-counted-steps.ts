import { useCallback, useRef } from 'react';
import { trackEvent } from '../analytics/analytics';

export function useCountedSteps(form_name: string, form_step: string) {
  const isStarted = useRef(false);
  const start = useCallback(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    trackEvent('form_start', { form_name, form_step });
  }, [form_name, form_step]);
  const finish = () => {
    start();
    trackEvent('form_step', { form_name, form_step });
  };
  return { start, finish };
}
