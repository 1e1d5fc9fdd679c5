import { useRef, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { ErrorSummary } from '../../components/ui/error-summary';
import { hintId, TextAreaField, TextField } from '../../components/ui/field';
import { Notice } from '../../components/ui/notice';
import { StillTrying } from '../../components/ui/still-trying';
import { TechnicalDetails } from '../../components/ui/technical-details';
import { RequiredNote } from '../../components/ui/required-note';
import { site } from '../../config/site';
import { EMERGENCY, PLACES, SEVERITIES } from '../../content/emergency';
import { REACH } from '../../content/reach';
import { NextEmergencyTime } from './next-time';
import { ReportPhotos } from './report-photos';
import { NotSent, Sent } from './report-outcome';
import { EMPTY_REPORT, reportInWords } from './report-values';
import { useReport } from './use-report';

const SEEN = EMERGENCY.cards.map(({ name }) => ({ value: name, label: name }));

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

const SENDS = { enterKeyHint: 'send' } as const;

export function EmergencyReport() {
  const form = useRef<HTMLFormElement>(null);
  const { values, set, submit, leave, receipt, failure, isPending, isRepeating, errors } = useReport(form);
  // Asked of the calendar only for someone who has begun.
  const hasBegun = values !== EMPTY_REPORT;
  const isOpen = receipt === null;
  const keepPhotos = <p className="type-body text-ink-2">{EMERGENCY.photos}</p>;
  const text = (field: 'address' | 'name' | 'email' | 'phone' | 'more') => ({
    id: `emergency-${field}`,
    name: field,
    value: values[field],
    error: errors.errors[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(field, event.target.value),
  });
  const reach = { ...SENDS, 'aria-required': false, 'aria-describedby': hintId('emergency-reach') } as const;
  return (
    <div className="gap-8 lg:grid lg:grid-cols-12">
      {isOpen ? (
        <ReportIntro>
          <noscript>
            <p className="type-body mt-4 font-semibold">
              {EMERGENCY.withoutScript.replace('{email}', site.contact.email)}
            </p>
          </noscript>
        </ReportIntro>
      ) : (
        <Sent receipt={receipt} callAt={values.email.trim() === '' ? values.phone.trim() : null} />
      )}
      <form
        ref={form}
        noValidate
        name="emergency"
        className={`noscript:hidden max-w-172 ${isOpen ? 'mt-8 space-y-10 lg:col-span-7 lg:col-start-6 lg:mt-2' : 'mt-3 lg:col-span-12'}`}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
        onBlur={leave}
      >
        {isOpen && (
          <>
            <ErrorSummary items={errors.summary} attempt={errors.attempt} />
            <RequiredNote />
            <ChoiceGroup
              id="emergency-see"
              legend={EMERGENCY.seeLegend}
              choices={SEEN}
              value={values.see}
              error={errors.errors.see}
              onChoose={(see) => set('see', see)}
            />
            <FirstSteps see={values.see} />
            <ChoiceGroup
              id="emergency-bad"
              legend={EMERGENCY.badLegend}
              choices={SEVERITIES}
              value={values.bad}
              error={errors.errors.bad}
              onChoose={(bad) => set('bad', bad)}
            />
            <ChoiceGroup
              id="emergency-where"
              legend={EMERGENCY.whereLegend}
              choices={PLACES}
              value={values.where}
              error={errors.errors.where}
              onChoose={(where) => set('where', where)}
            />
            {hasBegun && <NextEmergencyTime values={values} notes={reportInWords(values)} />}
            <div className="space-y-6">
              <TextField {...SENDS} {...text('address')} label="Address of the pool" autoComplete="address-line1" />
              <TextField {...SENDS} {...text('name')} label="Name" autoComplete="name" />
              <fieldset>
                <legend className="font-semibold text-ink">{REACH.legend}</legend>
                <p id={hintId('emergency-reach')} className="type-small mt-1 text-ink-3">
                  {REACH.hint}
                </p>
                <div className="mt-4 grid gap-6 md:grid-cols-2">
                  <TextField
                    {...text('phone')}
                    {...reach}
                    label="Phone"
                    optional={values.email.trim() !== ''}
                    type="tel"
                    inputMode="tel"
                    autoComplete="tel"
                  />
                  <TextField
                    {...text('email')}
                    {...reach}
                    error={
                      values.phone.trim() === '' ? (errors.errors.phone ?? errors.errors.email) : errors.errors.email
                    }
                    label="Email"
                    optional={values.phone.trim() !== ''}
                    type="email"
                    inputMode="email"
                    autoComplete="email"
                  />
                </div>
              </fieldset>
              <TextAreaField {...text('more')} label="Anything else?" optional rows={3} />
            </div>
          </>
        )}
        {(hasBegun || receipt !== null) && <ReportPhotos receipt={receipt}>{keepPhotos}</ReportPhotos>}
        {isOpen && (
          <div className="space-y-4">
            {failure !== null && (
              <NotSent error={failure}>
                <TechnicalDetails error={failure} />
              </NotSent>
            )}
            <StillTrying when={isRepeating} waits={isPending} />
            <Button type="submit" busy={isPending} aria-describedby="emergency-consent">
              {isPending ? 'Sending…' : 'Send report'}
            </Button>
            <p id="emergency-consent" className="type-small max-w-[62ch] text-ink-2">
              {REACH.consent}
            </p>
          </div>
        )}
      </form>
    </div>
  );
}
