const EXCEPTIONS = `ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError
  BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
  ConnectionResetError DeprecationWarning EOFError EncodingWarning EnvironmentError Exception ExceptionGroup
  FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning
  IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError
  ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError PendingDeprecationWarning
  PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning
  StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError
  UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning
  ValueError Warning ZeroDivisionError`;

const TYPES_AND_FUNCTIONS = `bool bytearray bytes classmethod complex dict enumerate filter float frozenset int list map memoryview object
  property range reversed set slice staticmethod str super tuple type zip abs all any callable dir eval getattr hasattr hash id
  isinstance issubclass iter len max min next open print repr round setattr sorted sum vars`;

/** Python's built-in exceptions, types and functions, which code can use without importing them. */
export const BUILTINS: ReadonlySet<string> = new Set(`${EXCEPTIONS} ${TYPES_AND_FUNCTIONS}`.split(/\s+/));
