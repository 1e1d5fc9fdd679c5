/** Reserved by RFC 2606, so that no one can be emailed there, whatever the company's own domain is. */
export const DEMO_DOMAIN = 'merideau.example';
