import { site, telHref } from '../../config/site';

/** The house's number to call and, where someone reads them there, to write a message to. Nothing without a number. */
export function PhoneLinks({ className }: { className: string }) {
  const { phone, smsEnabled } = site.contact;
  if (phone === '') return null;
  return (
    <>
      <a href={telHref(phone)} className={className}>
        {phone}
      </a>
      {smsEnabled && (
        <a href={telHref(phone, 'sms')} className={className}>
          Send a text
        </a>
      )}
    </>
  );
}
