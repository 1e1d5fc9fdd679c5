import { useEffect } from 'react';
import { pressAgain } from '../lib/early-acts';
import type { FormParts } from './form-parts';

/** Tells inline/start.js that presses are answered from now on. Stands first, so that its effect is the first. */
export function Ready({ form }: { form?: FormParts }) {
  useEffect(() => {
    const entered = form?.enteredEarly() ?? [];
    const { dataset } = document.documentElement;
    delete dataset.own;
    delete dataset.missing;
    // After the renders that follow this one: they would empty what the page does not know of yet, and make the session.
    queueMicrotask(() => {
      form?.handOver(entered);
      dataset.ready = '';
      window.dispatchEvent(new CustomEvent('site-ready', { detail: form?.repeatActs ?? pressAgain }));
    });
  }, [form]);
  return null;
}
