import { formatCentral } from 'frontend-shared/format';
import { givenName } from 'poolkit/typed-text';
import { PhotosSending } from '../../components/photos/photos-sending';
import type { Photos } from '../../components/photos/use-photos';
import { ButtonLink } from '../../components/ui/button';
import { takeFocusAtTop } from '../../lib/focus/focus-on-mount';
import { PATHS } from '../../config/paths';
import { CONSULT, CONSULT_PHOTOS } from '../../content/consult';
import { REACH } from '../../content/reach';
import type { SentRequest } from './use-consult-form';

export function ConsultSuccess({
  sent,
  hasAccount,
  photos,
}: {
  sent: SentRequest;
  hasAccount: boolean;
  photos: Photos;
}) {
  const { receipt, name, email, callAt, asksPlan } = sent;
  const first = givenName(name);
  const answerBy = formatCentral(receipt.answerBy);
  const steps = CONSULT.next
    .filter((step) => callAt === null || !step.includes('{answerBy}'))
    .map((step) => step.replace('{answerBy}', answerBy));
  return (
    <div className="page-x pt-10 pb-20 lg:pt-20 lg:pb-28">
      <h1 ref={takeFocusAtTop} tabIndex={-1} className="type-display-2 max-w-[24ch]">
        {`${first === null ? 'Thank you.' : `Thank you, ${first}.`} Your reference is ${receipt.reference}.`}
      </h1>
      <p className="type-lead mt-6">
        {callAt === null
          ? `We will reply to ${email}.`
          : REACH.call.replace('{answerBy}', answerBy).replace('{phone}', () => callAt)}
      </p>
      {receipt.outsideArea && (
        <p className="mt-6 max-w-[62ch]">
          {CONSULT.outsideSent.replace(' by {answerBy}', callAt === null ? ` by ${answerBy}` : '')}
        </p>
      )}
      <h2 className="type-title mt-12">What happens next</h2>
      <ol className="mt-4 max-w-2xl border-t border-line">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-6 border-b border-line py-4">
            <span className="type-display-3 w-6 shrink-0 text-ink-3">{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <PhotosSending photos={photos} receipt={receipt} words={CONSULT_PHOTOS} />
      {asksPlan && (
        <>
          <h2 className="type-title mt-10">Helpful to have ready</h2>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-2">
            {CONSULT.ready.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to={`${PATHS.schedule}?consultation=${receipt.id}`} state={{ name, email }}>
          See open times
        </ButtonLink>
        {hasAccount ? (
          <ButtonLink to={PATHS.dashboard} variant="outline">
            See it in your dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to={PATHS.signup} state={{ name, email }} variant="outline">
            Create an account to track it
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.home} variant="text" size="inline">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
