import { formatCentral } from 'frontend-shared/format';
import { errorText } from 'frontend-shared/api';
import { Fragment, Suspense, useState, type ReactNode } from 'react';
import type { ConsultationReceipt, ConsultationRequest } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { PhotosSending } from '../../components/photos/photos-sending';
import { usePhotos } from '../../components/photos/use-photos';
import { Button } from '../../components/ui/button';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextAreaField, TextField } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { FormFailure } from '../../components/ui/form-failure';
import { late } from '../../components/ui/late';
import { Notice } from '../../components/ui/notice';
import { ReachFields } from '../../components/ui/contact-fields';
import { site } from '../../config/site';
import { EMERGENCY, PLACES, SEVERITIES } from '../../content/emergency';
import { EMERGENCY_PHOTOS } from '../../content/emergency-extras';
import { REACH } from '../../content/reach';
import { trackEvent } from '../../lib/analytics/analytics';
import { EMERGENCY_DRAFT_KEY, readStored, removeStored, writeStored } from '../../lib/drafts/stored-work';
import { takeFocus } from '../../lib/focus/focus-on-mount';
import { useForm } from '../../lib/forms/use-form';
import { readReport, reportProblems, reportRequest, type ReportValues } from './report-values';

const PhotoPicker = late(async () => ({ default: (await import('../../components/photos/photo-picker')).PhotoPicker }));
const NextEmergencyTime = late(
  () => import('./next-emergency-time'),
  () => null,
);

const TAPS = [
  {
    field: 'see',
    legend: EMERGENCY.seeLegend,
    choices: EMERGENCY.cards.map(({ name }) => ({ value: name, label: name })),
  },
  { field: 'bad', legend: EMERGENCY.badLegend, choices: SEVERITIES },
  { field: 'where', legend: EMERGENCY.whereLegend, choices: PLACES },
] as const;

function FirstSteps({ see }: { see: string }) {
  const card = EMERGENCY.cards.find(({ name }) => name === see);
  if (card === undefined) return null;
  return (
    <Notice tone="warning" role="status" title={EMERGENCY.first}>
      <ol className="list-decimal space-y-1 pl-5">
        {card.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Notice>
  );
}

export function ReportIntro({ children }: { children: ReactNode }) {
  return (
    <div className="lg:col-span-4">
      <h2 className="type-display-3">{EMERGENCY.reportTitle}</h2>
      <p className="type-body mt-4">{EMERGENCY.order}</p>
      {children}
    </div>
  );
}

function Sent({ receipt, callAt }: { receipt: ConsultationReceipt; callAt: string | null }) {
  const [before, after] = EMERGENCY.sentTitle.split('{reference}');
  const next = callAt === null ? EMERGENCY.sentNext : REACH.call.replace('{phone}', () => callAt);
  return (
    <div role="status">
      <h2 ref={takeFocus} tabIndex={-1} className="type-display-3 max-w-[30ch] focus-visible:outline-none">
        <span>{before}</span>
        <span className="whitespace-nowrap">{receipt.reference}</span>
        <span>{after}</span>
      </h2>
      <p className="type-lead mt-4">{next.replace('{answerBy}', formatCentral(receipt.answerBy))}</p>
    </div>
  );
}

export function EmergencyReport() {
  const [values, setValues] = useState(() => readReport(readStored(EMERGENCY_DRAFT_KEY)));
  const photos = usePhotos();
  const { bind, set, refused, ...form } = useForm('emergency', {
    values,
    problems: reportProblems(values),
    covers: { email: 'phone' },
    serverNames: { message: 'more', postalCode: 'address' },
    onType: (changed) => {
      const next = { ...values, ...changed } as ReportValues;
      writeStored(EMERGENCY_DRAFT_KEY, next);
      setValues(next);
    },
  });
  const send = useWrite<ConsultationReceipt, ConsultationRequest>({
    path: '/api/consultations',
    onSuccess: () => {
      removeStored(EMERGENCY_DRAFT_KEY);
      trackEvent('generate_lead', { form_name: 'emergency', lead_type: 'emergency' });
    },
    onError: (error) => {
      if (!refused(error)) send.reset();
    },
  });
  const keepPhotos = <p className="type-body text-ink-2">{EMERGENCY.photos}</p>;
  if (send.isSuccess) {
    const { email, phone } = send.variables;
    return (
      <div className="max-w-172 space-y-3">
        <Sent receipt={send.data} callAt={email === undefined ? (phone ?? null) : null} />
        {photos.photos.length === 0 ? (
          keepPhotos
        ) : (
          <PhotosSending photos={photos} receipt={send.data} words={EMERGENCY_PHOTOS} />
        )}
      </div>
    );
  }
  // The calendar is asked only for someone who has begun.
  const hasBegun = Object.values(values).some((value) => value !== '');
  return (
    <div className="gap-8 lg:grid lg:grid-cols-12">
      <ReportIntro>
        <noscript>
          <p className="type-body mt-4 font-semibold">
            {EMERGENCY.withoutScript.replace('{email}', site.contact.email)}
          </p>
        </noscript>
      </ReportIntro>
      <Form
        form={form}
        send={send}
        onSend={() => send.mutate(reportRequest(values))}
        failure={
          send.isError && <FormFailure title={`${EMERGENCY.notSent} ${errorText(send.error)}`} error={send.error} />
        }
        className="noscript:hidden mt-8 max-w-172 space-y-10 lg:col-span-7 lg:col-start-6 lg:mt-2"
        actions={
          <div className="space-y-4">
            <Button type="submit" busy={send.isPending} aria-describedby="emergency-consent">
              {send.isPending ? 'Sending…' : 'Send report'}
            </Button>
            <p id="emergency-consent" className="type-small max-w-[62ch] text-ink-2">
              {REACH.consent}
            </p>
          </div>
        }
      >
        {TAPS.map(({ field, legend, choices }) => (
          <Fragment key={field}>
            <ChoiceGroup<string>
              id={`emergency-${field}`}
              legend={legend}
              choices={choices}
              value={values[field]}
              error={form.errors[field]}
              onChoose={(value) => set(field, value)}
            />
            {field === 'see' && <FirstSteps see={values.see} />}
          </Fragment>
        ))}
        {hasBegun && (
          <Suspense fallback={null}>
            <NextEmergencyTime values={values} />
          </Suspense>
        )}
        <div className="space-y-6">
          <TextField {...bind('address')} label="Pool address" autoComplete="address-line1" />
          <TextField {...bind('name')} label="Name" autoComplete="name" />
          <ReachFields id="emergency-reach" isTitled bind={bind} />
          <TextAreaField {...bind('more')} label="Anything else?" optional rows={3} />
        </div>
        {hasBegun && (
          <Suspense fallback={null}>
            <PhotoPicker photos={photos} words={EMERGENCY_PHOTOS} />
          </Suspense>
        )}
      </Form>
    </div>
  );
}
