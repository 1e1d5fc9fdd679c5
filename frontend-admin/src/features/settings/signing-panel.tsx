import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from 'frontend-shared/api';
import { formatDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { currentOf, useWrite } from '../../api/use-write';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { Hint, Note, Quiet, Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { TimeText } from '../../components/time-text';
import { useFields } from '../../lib/use-fields';
import { draftOf, isEmpty, isWhole, TextPart, textOf } from './titled-texts';

const PATH = '/api/admin/signing-settings';
const VERSIONS_PATH = `${PATH}/versions`;

type Settings = components['schemas']['SigningSettingsResponse'];
type Version = components['schemas']['SigningSettingsVersion'];

const NAMES = {
  electronicRecords: 'Electronic records (agreed to before the first signature)',
  ownerConsent: 'Consent of owner (RSMo 429.013)',
  ownerConsentMeans: 'What signing the consent of owner means',
  conditionalWaiver: 'Lien waiver before a draw is paid',
  unconditionalWaiver: 'Lien waiver after a draw was paid',
  conditionalFinalWaiver: 'Final lien waiver before the last payment',
  unconditionalFinalWaiver: 'Final lien waiver after the last payment',
} as const;
type TextKey = keyof typeof NAMES;
const KEYS = Object.keys(NAMES) as TextKey[];

export function SigningPanel() {
  const settings = useQuery<Settings>({ queryKey: [PATH] });
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <PanelState query={settings} area="the signing wording" keepsTypedWork>
        {settings.data && <SettingsForm key={settings.data.version} settings={settings.data} />}
      </PanelState>
      <Versions />
    </Box>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const [texts, setTexts] = useState(() => eachText((key) => draftOf(settings[key])));
  const save = useWrite<Settings>({
    onSuccess: (next) => {
      client.setQueryData([PATH], next);
      void client.invalidateQueries({ queryKey: [VERSIONS_PATH] });
    },
  });
  const form = useFields(
    { years: String(settings.retentionYears), checkedOn: settings.checkedOn },
    save.error,
    ({ years, checkedOn }) => ({
      retentionYears: isWhole(years, 3, 99) ? undefined : 'Enter a number from 3 to 99.',
      checkedOn: checkedOn === '' ? 'Choose the date.' : undefined,
      texts: Object.values(texts).some(isEmpty) ? 'Each section needs a title and at least one paragraph.' : undefined,
    }),
  );
  const mustAgreeAgain =
    JSON.stringify(textOf(texts.electronicRecords)) !== JSON.stringify(textOf(draftOf(settings.electronicRecords)));
  const submit = () => {
    if (save.isPending || !form.check()) return;
    const { years, checkedOn } = form.values;
    const body = {
      ...{ version: settings.version, checkedOn, retentionYears: Number(years) },
      ...eachText((key) => textOf(texts[key])),
    };
    save.run(
      { method: 'PUT', path: PATH, body },
      { onSuccess: ({ version }) => showToast({ title: `Published as version ${version}`, variant: 'success' }) },
    );
  };
  const newer = currentOf<Settings>(save.error);
  return (
    <Form onSubmit={submit}>
      <Quiet>
        Documents signed from now on use this wording. Documents already signed keep theirs. In lien waivers,{' '}
        {'{party}'}, {'{contractor}'}, {'{amount}'} and {'{day}'} are filled in.
      </Quiet>
      {newer === null ? (
        <ErrorNotice error={save.error} title="Not published" />
      ) : (
        <Notice
          tone="warning"
          live
          title="Someone published a new version after you opened this one."
          action={<Button onClick={() => client.setQueryData([PATH], newer)}>Show what they published</Button>}
        >
          What you typed here will be replaced.
        </Notice>
      )}
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TextField
          label="Years to keep documents"
          hint="Signed documents and payments, once a project is complete."
          inputMode="numeric"
          {...form.field('years', 'retentionYears')}
        />
        <TextField
          label="Wording last reviewed"
          hint="By legal counsel."
          type="date"
          {...form.field('checkedOn', 'checkedOn')}
        />
      </Box>
      {form.errorOf('texts') && (
        <Notice tone="danger" live>
          {form.errorOf('texts')}
        </Notice>
      )}
      {KEYS.map((key) => (
        <TextPart
          key={key}
          name={NAMES[key]}
          text={texts[key]}
          onChange={(change) => setTexts((before) => ({ ...before, [key]: { ...before[key], ...change } }))}
        />
      ))}
      {mustAgreeAgain && (
        <Notice tone="info">
          Because the electronic records section has changed, everyone must agree to it before signing again.
        </Notice>
      )}
      <Box>
        <LoadingButton type="submit" variant="contained" loading={save.isPending}>
          Publish as a new version
        </LoadingButton>
      </Box>
    </Form>
  );
}

function Versions() {
  const versions = useQuery<{ items: Version[] }>({ queryKey: [VERSIONS_PATH] });
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Panel title="Published versions">
      <PanelState query={versions} area="the published versions">
        {versions.data?.items.length === 0 && (
          <Quiet>Nothing has been published yet. The original wording is in use.</Quiet>
        )}
        {versions.data && versions.data.items.length > 0 && (
          <RowList label="Published versions">
            {versions.data.items.map((one, index) => (
              <Row
                key={one.version}
                title={`Version ${one.version}${index === 0 ? ', current' : ''}`}
                detail={
                  <>
                    <TimeText at={one.savedAt} />
                    <span>{`, kept for ${one.retentionYears} years, checked ${formatDay(one.checkedOn)}, consent version ${one.consentVersion}`}</span>
                  </>
                }
              >
                <Button
                  variant="text"
                  aria-expanded={open === one.version}
                  aria-label={`Show wording of version ${one.version}`}
                  onClick={() => setOpen(open === one.version ? null : one.version)}
                >
                  Show wording
                </Button>
                {open === one.version && <Texts of={one} />}
              </Row>
            ))}
          </RowList>
        )}
      </PanelState>
    </Panel>
  );
}

function Texts({ of }: { of: Version }) {
  return (
    <Box sx={{ flex: '1 0 100%', display: 'grid', gap: 2, pt: 2 }}>
      {KEYS.map((key) => (
        <div key={key}>
          <Hint>{NAMES[key]}</Hint>
          <Strong>{of[key].title}</Strong>
          {of[key].paragraphs.map((paragraph, index) => (
            <Note key={index}>{paragraph}</Note>
          ))}
        </div>
      ))}
    </Box>
  );
}

function eachText<T>(make: (key: TextKey) => T): Record<TextKey, T> {
  return Object.fromEntries(KEYS.map((key) => [key, make(key)])) as Record<TextKey, T>;
}
