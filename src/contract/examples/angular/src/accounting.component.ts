import {
  Component,
  signal,
  viewChild,
  type AfterViewInit,
  type ElementRef,
  type OnDestroy,
} from '@angular/core';
import { showAccounting } from './accounting';

@Component({
  selector: 'app-accounting',
  styles: ':host { display: contents; }',
  template: `
    @if (failure()) {
      <p role="alert">{{ failure() }} <button (click)="enter()">Try again</button></p>
    }
    <div #place class="accounting"></div>
  `,
})
export class Accounting implements AfterViewInit, OnDestroy {
  readonly failure = signal('');
  private readonly place = viewChild.required<ElementRef<HTMLElement>>('place');
  private leave?: () => void;

  ngAfterViewInit(): void {
    this.enter();
  }

  ngOnDestroy(): void {
    this.leave?.();
  }

  enter(): void {
    this.failure.set('');
    this.leave = showAccounting(this.place().nativeElement, (sentence) => this.failure.set(sentence));
  }
}
