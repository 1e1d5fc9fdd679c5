import { site, telHref } from '../../config/site';

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
