import { Component, computed, signal } from '@angular/core';
import { navigation } from './accounting';
import { Accounting } from './accounting.component';

@Component({
  selector: 'app-root',
  imports: [Accounting],
  template: `
    <nav>
      @for (page of pages; track page.to) {
        <a [href]="page.to" (click)="go($event, page.to)">{{ page.text }}</a>
      }
    </nav>
    @if (isAccounting()) {
      <app-accounting />
    } @else {
      <h1>Home</h1>
    }
  `,
})
export class App {
  readonly pages = [
    { to: '/', text: 'Home' },
    { to: '/accounting', text: 'Accounting' },
  ];
  private readonly path = signal(navigation.location.pathname);
  readonly isAccounting = computed(() => /^\/accounting(\/|$)/.test(this.path()));

  constructor() {
    navigation.listen((location) => this.path.set(location.pathname));
  }

  go(event: MouseEvent, to: string): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.push({ pathname: to });
  }
}
