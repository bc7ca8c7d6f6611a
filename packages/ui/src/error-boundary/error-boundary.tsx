import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly onFailure: (cause: unknown) => void
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps a failure of a part of the page within it. Source: ERR-07. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onFailure(cause)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
