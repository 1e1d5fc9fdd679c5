/** Tests have no wordmark. */
export default null;
