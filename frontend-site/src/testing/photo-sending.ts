/** Upload progress reported to the page. */
let sentShare = 0.5;

/** Reset before each test. */
export function sendOnly(share: number): void {
  sentShare = share;
}

/** jsdom's cannot send forms to MSW, so this one uses fetch. */
class SendingByFetch {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  private method = '';
  private path = '';
  private readonly headers: Record<string, string> = {};

  open(method: string, path: string): void {
    Object.assign(this, { method, path });
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(): null {
    return null;
  }

  abort(): void {
    this.onload = undefined;
  }

  send(): void {
    this.upload.onprogress?.({ loaded: sentShare, total: 1 });
    fetch(this.path, { method: this.method, headers: this.headers })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      })
      .catch(() => this.onerror?.());
  }
}

/** Photo APIs that jsdom lacks. */
export function withPhotoSending(): void {
  beforeAll(() => {
    // Node's forms do not take jsdom's files.
    FormData.prototype.append = () => undefined;
    // After MSW has put its own there.
    globalThis.XMLHttpRequest = SendingByFetch as unknown as typeof XMLHttpRequest;
    // jsdom reads files by its FileReader alone.
    (Object.getPrototypeOf(File.prototype) as Blob).arrayBuffer = function arrayBuffer(this: Blob) {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.onerror = () => reject(new Error('The file could not be read.'));
        reader.readAsArrayBuffer(this);
      });
    };
    // jsdom shows no pictures.
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => sendOnly(0.5));
}

export const photoFile = (name: string, bytes: string, type = 'image/jpeg') =>
  new File([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], name, { type });
export const jpegFile = (name: string) => photoFile(name, '\xff\xd8\xff photo');
