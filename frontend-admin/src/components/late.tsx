import { Button } from '@mui/material';
import { showToast } from 'frontend-shared/toast';
import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { Notice } from './notice';

const TITLE = 'This section could not be loaded.';
const TEXT = 'A new version may be ready, or the connection failed. Nothing changes on this page until you reload.';
const reload = () => window.location.reload();

function NotLoaded() {
  // The place of a sheet or dialog may be out of view.
  useEffect(() => {
    showToast({
      title: TITLE,
      description: TEXT,
      variant: 'warning',
      durationSec: 60,
      action: { label: 'Reload', onPress: reload },
    });
  }, []);
  return (
    <Notice tone="warning" title={TITLE} action={<Button onClick={reload}>Reload</Button>}>
      {TEXT}
    </Notice>
  );
}

/** A part of the page whose code loads when first shown. After an upgrade, an open page may find it gone. */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('A part of the page could not be loaded', error);
      return { default: NotLoaded };
    }
  });
}
