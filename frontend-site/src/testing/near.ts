/** jsdom has no layout, so tests trigger intersections. */
const watching = new Set<NearObserver>();

class NearObserver implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  private readonly elements = new Set<Element>();

  constructor(private readonly report: IntersectionObserverCallback) {
    watching.add(this);
  }

  observe(element: Element): void {
    this.elements.add(element);
  }

  unobserve(element: Element): void {
    this.elements.delete(element);
  }

  disconnect(): void {
    watching.delete(this);
  }

  arrive(isIntersecting: boolean): void {
    const entries = [...this.elements].map(
      (target) =>
        ({
          target,
          isIntersecting,
          boundingClientRect: target.getBoundingClientRect(),
        }) as IntersectionObserverEntry,
    );
    this.report(entries, this as unknown as IntersectionObserver);
  }
}

export function installNearObserver(): void {
  window.IntersectionObserver = NearObserver as unknown as typeof IntersectionObserver;
}

/** Brings every observed element near. */
export function comeNear(): void {
  [...watching].forEach((observer) => observer.arrive(true));
}

/** Leaves every observed element behind. */
export function scrollPast(): void {
  [...watching].forEach((observer) => observer.arrive(false));
}
