import { useQuery } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { sharedDesignPath, drawingOf, type SharedDesign as Shared } from '../../../lib/designs/api';
import { newDraft } from '../../../lib/designs/draft';
import { openDraft } from '../../../lib/designs/open-saved';

/** A drawing that came with a link; opening it makes a copy. */
export default function SharedDesign({ token, onOpened }: { token: string; onOpened: () => void }) {
  const { data, error } = useQuery<Shared>({ queryKey: [sharedDesignPath(token)] });
  const [isDone, setDone] = useState(false);
  if (error !== null) return <Notice tone="warning" role="alert" title={errorText(error)} />;
  if (data === undefined || isDone) return null;
  const open = () => {
    setDone(true);
    openDraft(
      { ...newDraft(), design: drawingOf(data), name: data.name, changedAt: new Date().toISOString() },
      data.name,
    );
    onOpened();
  };
  return (
    <Notice
      tone="info"
      role="status"
      title={`“${data.name}” was shared with you.`}
      action={
        <Button size="compact" onClick={open}>
          Open a copy
        </Button>
      }
    >
      Your changes stay in your copy; the shared drawing does not change.
    </Notice>
  );
}
