/**
 * Where times are chosen. What is booked there belongs to the request that the link names when it is booked with that
 * request's address; without one it begins a request of its own. `service` is a kind of visit that is chosen already.
 */
export function schedulePage(publicUrl: string, leadId: string | null, service?: string): string {
  const query = new URLSearchParams({
    ...(service && { service }),
    ...(leadId && { consultation: leadId }),
  }).toString();
  return `${publicUrl}/schedule-now${query && `?${query}`}`;
}
