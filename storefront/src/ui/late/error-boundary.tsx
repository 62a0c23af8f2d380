import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown instead of what failed; `reset` tries to show it again. */
  fallback: (reset: () => void) => ReactNode
  /** Another value is another try, as after a navigation. */
  attempt: unknown
  children: ReactNode
}

/** Keeps a failing screen from taking the page with it. A class, as React has no other way. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.attempt !== this.props.attempt) this.reset()
  }

  reset = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.reset) : this.props.children
  }
}
