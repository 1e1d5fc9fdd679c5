/** Photo APIs that jsdom lacks. */
export function withPhotoSending(): void {
  beforeAll(() => {
    // Node's forms do not take jsdom's files.
    FormData.prototype.append = () => undefined;
    // jsdom shows no pictures.
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
  });
}

export const photoFile = (name: string, bytes: string, type = 'image/jpeg') =>
  new File([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], name, { type });
export const jpegFile = (name: string) => photoFile(name, '\xff\xd8\xff photo');
