import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { currentOf, useWrite } from '../../api/use-write';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { Hint, Quiet } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { draftOf, isEmpty, isWhole, TextPart, textOf, type TextDraft } from './titled-texts';

const PATH = '/api/admin/proposals/settings';

type Settings = components['schemas']['ProposalSettingsResponse'];

const FIXED = {
  noticeToOwner: 'Notice to owner (RSMo 429.012)',
  rightToCancel: 'Right to cancel',
  cancellationNotice: 'Notice of cancellation (included twice in the contract)',
  warranty: 'Warranty',
} as const;
type FixedText = keyof typeof FIXED;
const FIXED_TEXTS = Object.keys(FIXED) as FixedText[];

export function ContractsPanel() {
  const settings = useQuery<Settings>({ queryKey: [PATH] });
  return (
    <PanelState query={settings} area="the contract wording" keepsTypedWork>
      {settings.data && <SettingsForm key={settings.data.version} settings={settings.data} />}
    </PanelState>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const [texts, setTexts] = useState(() => draftsOf(settings));
  const [terms, setTerms] = useState(() => settings.terms.map(draftOf));
  const save = useWrite<Settings>({ onSuccess: (next) => client.setQueryData([PATH], next) });
  const all = [...FIXED_TEXTS.map((key) => texts[key]), ...terms];
  const form = useFields(
    {
      margin: String(settings.marginFloorPercent),
      days: String(settings.validDays),
      checkedOn: settings.textsCheckedOn,
    },
    save.error,
    ({ margin, days, checkedOn }) => ({
      marginFloorPercent: isWhole(margin, 0, 90) ? undefined : 'Enter a number from 0 to 90.',
      validDays: isWhole(days, 1, 120) ? undefined : 'Enter a number from 1 to 120.',
      textsCheckedOn: checkedOn === '' ? 'Choose the date.' : undefined,
      texts: all.some(isEmpty) ? 'Each section needs a title and at least one paragraph.' : undefined,
    }),
  );
  const submit = () => {
    if (save.isPending || !form.check()) return;
    const { margin, days, checkedOn } = form.values;
    const fixed = Object.fromEntries(FIXED_TEXTS.map((key) => [key, textOf(texts[key])]));
    const body = {
      ...{ version: settings.version, marginFloorPercent: Number(margin), validDays: Number(days) },
      ...{ textsCheckedOn: checkedOn, ...fixed, terms: terms.map(textOf) },
    };
    save.run(
      { method: 'PUT', path: PATH, body },
      { onSuccess: ({ version }) => showToast({ title: `Saved as version ${version}`, variant: 'success' }) },
    );
  };
  const newer = currentOf<Settings>(save.error);
  const setText = (key: FixedText, change: Partial<TextDraft>) =>
    setTexts((before) => ({ ...before, [key]: { ...before[key], ...change } }));
  const setTerm = (index: number, change: Partial<TextDraft>) =>
    setTerms((before) => before.map((term, at) => (at === index ? { ...term, ...change } : term)));
  return (
    <Form onSubmit={submit}>
      <Quiet>
        New proposals use this wording. A proposal keeps the version it was created with, even in new copies of its
        contract.
      </Quiet>
      {newer === null ? (
        <ErrorNotice error={save.error} title="Not saved" />
      ) : (
        <Notice
          tone="warning"
          live
          title="Someone else changed this wording after you opened it."
          action={<Button onClick={() => client.setQueryData([PATH], newer)}>Show what they saved</Button>}
        >
          What you typed here will be replaced.
        </Notice>
      )}
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
      >
        <TextField
          label="Minimum margin (%)"
          hint="Below this, an owner must send the proposal."
          inputMode="numeric"
          {...form.field('margin', 'marginFloorPercent')}
        />
        <TextField label="Days a proposal is valid" inputMode="numeric" {...form.field('days', 'validDays')} />
        <TextField
          label="Wording last reviewed"
          hint="By legal counsel. Proposals show the date."
          type="date"
          {...form.field('checkedOn', 'textsCheckedOn')}
        />
      </Box>
      {form.errorOf('texts') && (
        <Notice tone="danger" live>
          {form.errorOf('texts')}
        </Notice>
      )}
      <Hint>{'Filled in: {seller}, {address}, {date} and {lastDay}. An empty line starts a new paragraph.'}</Hint>
      {FIXED_TEXTS.map((key) => (
        <TextPart key={key} name={FIXED[key]} text={texts[key]} onChange={(change) => setText(key, change)} />
      ))}
      {terms.map((term, index) => (
        <TextPart
          key={index}
          name={`Term ${index + 1}`}
          text={term}
          onChange={(change) => setTerm(index, change)}
          onRemove={() => setTerms(terms.filter((_, at) => at !== index))}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => setTerms([...terms, { title: '', body: '' }])}>
          Add a term
        </Button>
        <LoadingButton type="submit" variant="contained" loading={save.isPending}>
          Save as a new version
        </LoadingButton>
      </Box>
    </Form>
  );
}

function draftsOf(settings: Settings): Record<FixedText, TextDraft> {
  const { noticeToOwner, rightToCancel, cancellationNotice, warranty } = settings;
  return {
    ...{ noticeToOwner: draftOf(noticeToOwner), rightToCancel: draftOf(rightToCancel) },
    ...{ cancellationNotice: draftOf(cancellationNotice), warranty: draftOf(warranty) },
  };
}
