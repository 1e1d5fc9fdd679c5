import { serverNow } from 'frontend-shared/api';
import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PATHS } from '../../../config/paths';
import { CHECKLIST } from '../../../content/checklist';
import { readStored, WATER_DRAFT_KEY } from '../../../lib/drafts/stored-work';

export function WaterReady({ customerId }: { customerId: string | null }) {
  const client = useQueryClient();
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    const account = customerId === null ? null : client;
    if (account === null && readStored(WATER_DRAFT_KEY) === null) return setSentence(null);
    let isLeft = false;
    const tell = async () => {
      const { waterSentence } = await import('./water-sentence');
      const last = await waterSentence(serverNow(), account);
      if (!isLeft) setSentence(last);
    };
    tell().catch((error: unknown) => console.warn('The last water test could not be read', error));
    return () => {
      isLeft = true;
    };
  }, [client, customerId]);
  return (
    <section aria-labelledby="water-ready" className="no-print rounded-card border border-line bg-surface p-5 lg:p-6">
      <h2 id="water-ready" className="type-title">
        {CHECKLIST.waterTitle}
      </h2>
      <p className="mt-2 text-ink-2">
        <span>{`${sentence ?? CHECKLIST.waterUnknown} `}</span>
        <Link to={PATHS.maintenanceWizard} className="text-link">
          {CHECKLIST.waterLink}
        </Link>
      </p>
    </section>
  );
}
